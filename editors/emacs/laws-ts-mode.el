;;; laws-ts-mode.el --- Law text by tree-sitter -*- lexical-binding: t -*-

;; Package-Requires: ((emacs "29.1"))
;; License: MIT OR Apache-2.0

;;; Commentary:

;; `laws-mode' with colours, the outline and movement by provisions from the
;; grammar in grammar/tree-sitter.  Emacs compiles it itself:
;;
;;   (add-to-list 'treesit-language-source-alist
;;                '(laws "/path/to/lawsmith" nil "grammar/tree-sitter/src"))
;;   M-x treesit-install-language-grammar RET laws RET

;;; Code:

(require 'laws-mode)
(require 'treesit)

(defvar laws-ts-mode--font-lock
  (when (treesit-available-p)
    (treesit-font-lock-rules
     :language 'laws :feature 'structure
     '((title) @font-lock-function-name-face
       (provision (heading) @font-lock-function-name-face)
       (marker) @font-lock-constant-face
       (definition (term) @font-lock-type-face)
       (field (key) @font-lock-property-name-face))
     :language 'laws :feature 'reference
     '((reference) @link
       (candidate) @font-lock-doc-markup-face
       (footnote_mark) @font-lock-constant-face
       (footnote (label) @font-lock-constant-face))
     :language 'laws :feature 'markup :override 'append
     '((strong) @bold
       (emphasis) @italic
       (insertion) @success
       (deletion) @error
       (code) @font-lock-string-face
       (escape) @font-lock-escape-face)
     :language 'laws :feature 'note :override t
     '((note) @font-lock-comment-face
       (attribute) @font-lock-preprocessor-face
       (fence_body) @font-lock-string-face)))
  "Colours of `laws-ts-mode'.")

(defun laws-ts-mode--name (node)
  "The marker and heading, or the term, of NODE."
  (let ((parts (treesit-filter-child
                node (lambda (child)
                       (member (treesit-node-type child) '("marker" "heading" "title" "term"))))))
    (mapconcat (lambda (part) (treesit-node-text part t)) parts " ")))

(defun laws-ts-mode--headed-p (node)
  "Whether NODE is a provision with a heading."
  (treesit-filter-child node (lambda (child) (equal (treesit-node-type child) "heading"))))

;;;###autoload
(define-derived-mode laws-ts-mode laws-mode "Laws"
  "Major mode for law text, by tree-sitter."
  (when (treesit-ready-p 'laws)
    (treesit-parser-create 'laws)
    (setq-local treesit-font-lock-settings laws-ts-mode--font-lock)
    (setq-local treesit-font-lock-feature-list '((note structure) (reference) (markup)))
    (setq-local treesit-defun-type-regexp (rx bos (or "provision" "definition") eos))
    (setq-local treesit-defun-name-function #'laws-ts-mode--name)
    (setq-local treesit-simple-imenu-settings
                '(("Laws" "\\`provision\\'" laws-ts-mode--headed-p laws-ts-mode--name)
                  ("Definitions" "\\`definition\\'" nil laws-ts-mode--name)))
    (treesit-major-mode-setup)))

;;;###autoload
(when (and (treesit-available-p) (treesit-language-available-p 'laws))
  (add-to-list 'auto-mode-alist '("\\.laws\\'" . laws-ts-mode)))

(provide 'laws-ts-mode)
;;; laws-ts-mode.el ends here

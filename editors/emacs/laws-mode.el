;;; laws-mode.el --- Law text, checked by Lawsmith -*- lexical-binding: t -*-

;; Package-Requires: ((emacs "28.1") (eglot "1.9"))
;; License: MIT OR Apache-2.0

;;; Commentary:

;; A mode for .laws files, and Eglot's entry for the language server.  The
;; mode only wraps and indents; what a reference and a term is, the server knows.

;;; Code:

(require 'cl-lib)
(require 'project)

(defvar laws-font-lock-keywords
  '(("^\\([a-z-]+\\): .*$" 1 font-lock-keyword-face)
    ("^# .*$" . font-lock-function-name-face)
    ("^\\s-*\\(\\(?:[[:upper:]][[:alpha:]]* \\)?[0-9]+[[:alnum:].()]*\\|[[:upper:]]\\) — \\(.*\\)$"
     (1 font-lock-constant-face)
     (2 font-lock-function-name-face))
    ("^\\s-*\\([0-9]+\\.\\|([[:alnum:]]+)\\)\\(?:\\s-\\|$\\)" 1 font-lock-constant-face)
    ("^\\s-*\\(@[[:alpha:]-]+\\)" 1 font-lock-preprocessor-face)
    ("^\\s-*>.*$" . font-lock-comment-face)
    ("\\[\\^[^]]+\\]" . font-lock-constant-face)
    ("\\*\\*[^*\n]+\\*\\*" . 'bold))
  "Colours for the first moment of `laws-mode'.")

;;;###autoload
(define-derived-mode laws-mode text-mode "Laws"
  "Major mode for law text."
  (setq-local font-lock-defaults '(laws-font-lock-keywords t))
  (setq-local indent-tabs-mode nil)
  (setq-local tab-width 4)
  (setq-local electric-pair-pairs '((?\“ . ?\”)))
  ;; One paragraph is one line.
  (visual-line-mode 1))

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.laws\\'" . laws-mode))

(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs '(laws-mode . ("lawsmith" "lsp"))))

;; Before a version control system is asked: a manifest is the root of a work.
(add-hook 'project-find-functions #'laws-project -10)

(cl-defmethod project-root ((project (head laws)))
  "The folder of the manifest of PROJECT."
  (cdr project))

(defun laws-project (folder)
  "The work that FOLDER belongs to, if a manifest lies above."
  (when-let ((root (locate-dominating-file folder "lawsmith.toml")))
    (cons 'laws root)))

(provide 'laws-mode)
;;; laws-mode.el ends here

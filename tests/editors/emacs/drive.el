;;; drive.el --- Eglot over a copy of the example laws -*- lexical-binding: t -*-

;; Holds Emacs's answers against example.json.  From the environment:
;; LAWSMITH_WORK, LAWSMITH_EXPECTED, LAWSMITH_PROGRAM.

(require 'json)
(require 'seq)
(require 'flymake)
(require 'xref)
(require 'eglot)
(require 'laws-mode)

(defconst drive-patience 180 "Seconds.")

(defvar drive-expected
  (let ((json-array-type 'list) (json-object-type 'alist))
    (json-read-file (getenv "LAWSMITH_EXPECTED"))))

(defun drive-asked (&rest keys)
  "What stands under KEYS in the expected answers."
  (let ((at drive-expected))
    (dolist (key keys at)
      (setq at (alist-get key at)))))

(defun drive-wait (what condition)
  "Wait until CONDITION gives a value, and give it; WHAT says what it is."
  (let ((end (+ (float-time) drive-patience)) found)
    (while (not (setq found (funcall condition)))
      (when (> (float-time) end)
        (error "Waited in vain for %s" what))
      (accept-process-output nil 0.02))
    found))

(defun drive-check (condition words)
  (unless condition
    (error "%s" words)))

(defun drive-stand (line &optional at)
  "Go to AT in the first line that holds LINE."
  (goto-char (point-min))
  (search-forward line)
  (beginning-of-line)
  (search-forward (or at line))
  (goto-char (match-beginning 0)))

(defun drive-replace (old new)
  (drive-stand old)
  (delete-char (length old))
  (insert new))

(defun drive-line ()
  (buffer-substring-no-properties (line-beginning-position) (line-end-position)))

(defun drive-findings ()
  "The diagnostics of the text as it is now."
  (eglot--signal-textDocument/didChange)
  (accept-process-output nil 0.02)
  (seq-filter (lambda (one) (eq (flymake-diagnostic-buffer one) (current-buffer)))
              (flymake-diagnostics)))

(defun drive-hover ()
  (drive-stand (drive-asked 'hover 'line) (drive-asked 'hover 'at))
  (let (shown)
    (eglot-hover-eldoc-function (lambda (words &rest _) (setq shown words)))
    (drive-wait "the hover" (lambda () shown))
    (dolist (words (drive-asked 'hover 'says))
      (drive-check (string-search words shown) (concat "Hover shows: " shown)))))

(defun drive-definition ()
  (drive-stand (drive-asked 'definition 'line) (drive-asked 'definition 'at))
  (call-interactively #'xref-find-definitions)
  (drive-check (string-prefix-p (drive-asked 'definition 'lands) (drive-line))
               (concat "Lands in: " (drive-line))))

(defun drive-references ()
  (drive-stand (drive-asked 'references 'line) (drive-asked 'references 'at))
  (let* ((backend (xref-find-backend))
         (name (xref-backend-identifier-at-point backend))
         (found (xref-backend-references backend name))
         (all (mapcar #'xref-item-summary found))
         ;; Eglot asks for the declaration too.
         (lines (seq-remove (lambda (line) (string-prefix-p (drive-asked 'references 'line) line)) all)))
    (drive-check (= (length lines) (length (drive-asked 'references 'lands)))
                 (format "References: %S" lines))
    (seq-mapn (lambda (line lands)
                (drive-check (string-prefix-p lands line) (concat "Reference in: " line)))
              lines (drive-asked 'references 'lands))))

(defun drive-diagnostics ()
  (let ((after (drive-asked 'mistake 'after))
        (typed (drive-asked 'mistake 'type))
        found)
    (drive-replace after (concat after typed))
    (setq found (drive-wait "the diagnostic" #'drive-findings))
    (drive-check (= (length found) 1) (format "%d diagnostics" (length found)))
    (let ((one (car found)))
      (drive-check (string-search (drive-asked 'mistake 'says) (flymake-diagnostic-text one))
                   (flymake-diagnostic-text one))
      (drive-check (string-search (drive-asked 'mistake 'code) (flymake-diagnostic-text one))
                   (flymake-diagnostic-text one))
      (drive-check (eq (flymake-diagnostic-type one) 'eglot-error)
                   (format "Type %s" (flymake-diagnostic-type one)))
      (drive-check (equal (buffer-substring-no-properties (flymake-diagnostic-beg one)
                                                          (flymake-diagnostic-end one))
                          (drive-asked 'mistake 'at))
                   "Another place is marked"))
    (drive-replace typed "")
    (drive-wait "the diagnostic to go" (lambda () (null (drive-findings))))))

(defun drive-formatting ()
  (drive-replace (drive-asked 'formatting 'right) (drive-asked 'formatting 'wrong))
  (eglot-format-buffer)
  (drive-stand (drive-asked 'formatting 'right)))

(defun drive-rename ()
  (drive-stand (drive-asked 'rename 'line) (drive-asked 'rename 'at))
  (eglot-rename (drive-asked 'rename 'to))
  (dolist (words (drive-asked 'rename 'says))
    (drive-stand words))
  (let ((case-fold-search t))
    (drive-check (= (how-many (downcase (drive-asked 'rename 'to)) (point-min) (point-max))
                    (drive-asked 'rename 'count))
                 "Another number of places was renamed")))

(defun drive-renumber ()
  (drive-stand (drive-asked 'renumber 'line) (drive-asked 'renumber 'at))
  (eglot-rename (drive-asked 'renumber 'to))
  (dolist (words (drive-asked 'renumber 'says))
    (drive-stand words)))

(defun drive-test (name)
  "Run the test NAME; whether it passed."
  (condition-case problem
      (progn
        (funcall (intern (concat "drive-" name)))
        (princ (format "  ok    %s\n" name))
        t)
    (error (princ (format "  WRONG %s: %s\n" name (error-message-string problem)))
           nil)))

(defun drive ()
  (setq eglot-sync-connect drive-patience
        eglot-connect-timeout drive-patience
        eglot-confirm-server-initiated-edits nil
        eglot-server-programs
        (list (list 'laws-mode (getenv "LAWSMITH_PROGRAM") "lsp"))
        create-lockfiles nil
        make-backup-files nil)
  (find-file (expand-file-name (drive-asked 'file) (getenv "LAWSMITH_WORK")))
  (drive-check (derived-mode-p 'laws-mode) "The mode is another")
  (call-interactively #'eglot)
  (drive-wait "the server" #'eglot-current-server)
  (drive-check (equal (file-truename (project-root (project-current)))
                      (file-name-as-directory (file-truename (getenv "LAWSMITH_WORK"))))
               "The root is another")
  (let ((original (buffer-string)) (failed 0))
    (dolist (name '("hover" "definition" "references" "diagnostics" "formatting" "rename" "renumber"))
      (unless (equal (buffer-string) original)
        (erase-buffer)
        (insert original))
      ;; A person's pause for thought: Eglot sends what was typed when one is idle.
      (eglot--signal-textDocument/didChange)
      (unless (drive-test name)
        (setq failed (1+ failed))))
    (set-buffer-modified-p nil)
    (kill-emacs (min failed 1))))

(condition-case problem
    (drive)
  (error (princ (format "  WRONG %s\n" (error-message-string problem)))
         (kill-emacs 1)))
;;; drive.el ends here

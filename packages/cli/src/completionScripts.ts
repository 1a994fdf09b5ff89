import { completionRequest } from './completionRequest';

/** Shells whose completion the product supports. */
export const shells = ['bash', 'zsh', 'fish'] as const;

export type Shell = (typeof shells)[number];

/**
 * Scripts by shell. Each asks the program for the completions of the words typed so far, without evaluating them, and leaves the names of files to
 * the shell, which knows its own quotes and home folders. That of bash needs neither bash-completion nor a bash newer than 3.2.
 */
export const completionScripts: Readonly<Record<Shell, string>> = {
  bash: `# Completion of hybrid in bash: eval "$(hybrid completion bash)"
_hybrid_completion() {
  local current=\${COMP_WORDS[COMP_CWORD]} kind= line= answer= suffix=
  [[ $current == '=' ]] && current=
  COMPREPLY=()
  answer=$(hybrid ${completionRequest} "\${COMP_WORDS[@]:1:COMP_CWORD-1}" "$current" 2>/dev/null) || return
  while IFS= read -r line; do
    if [[ -z $kind ]]; then kind=$line; else COMPREPLY+=("\${line%%$'\\t'*}"); fi
  done <<< "$answer"
  if [[ $kind != files* ]]; then
    compopt +o default 2>/dev/null
    return
  fi
  suffix=\${kind#files}
  [[ -z $suffix ]] && return
  compopt -o filenames 2>/dev/null
  while IFS= read -r line; do
    [[ -n $line ]] && COMPREPLY+=("$line")
  done <<< "$(compgen -d -- "$current"; compgen -f -X "!*\${suffix# }" -- "$current")"
}
complete -o default -F _hybrid_completion hybrid
`,
  zsh: `#compdef hybrid
# Completion of hybrid in zsh, after compinit: eval "$(hybrid completion zsh)"
_hybrid() {
  local answer line value suffix
  local -a lines candidates
  answer=$(hybrid ${completionRequest} "\${(@Q)words[2,CURRENT-1]}" "\${(Q)PREFIX}" 2>/dev/null) || { _files; return }
  lines=("\${(@f)answer}")
  if [[ $lines[1] == files* ]]; then
    compset -P '--[^=]##='
    suffix=\${\${lines[1]#files}# }
    if [[ -n $suffix ]]; then _files -g "*$suffix"; else _files; fi
    return
  fi
  for line in "\${(@)lines[2,-1]}"; do
    value=\${\${line%%$'\\t'*}//:/\\\\:}
    candidates+=("$value\${\${line#*$'\\t'}:+:\${line#*$'\\t'}}")
  done
  _describe -t hybrid hybrid candidates
}
if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _hybrid "$@"; else compdef _hybrid hybrid; fi
`,
  fish: `# Completion of hybrid in fish: hybrid completion fish | source
function __hybrid_completion
    set -l words (commandline -opc)
    set -e words[1]
    set -l current (commandline -ct)
    set -l answer (hybrid ${completionRequest} $words "$current" 2>/dev/null)
    or return
    set -l kind $answer[1]
    set -e answer[1]
    for line in $answer
        echo $line
    end
    string match -q 'files*' -- $kind
    or return
    set -l flag (string match -r -- '^--[^=]+=' "$current")
    if test -n "$flag"
        for path in (__fish_complete_path (string replace -- "$flag" '' "$current"))
            echo $flag$path
        end
    else if test "$kind" = files
        __fish_complete_path "$current"
    else
        __fish_complete_suffix "$current" (string replace 'files ' '' -- $kind)
    end
end
complete -c hybrid -f -a '(__hybrid_completion)'
`,
};

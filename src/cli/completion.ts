/** assay tools completion: a script for the shell, written from the commands that there are. */
import { Argument, Command, Help } from 'commander';

const SHELLS = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof SHELLS)[number];

export function completionCommand(program: Command): Command {
  return new Command('completion')
    .description('Print the completion script of a shell.')
    .addArgument(new Argument('<shell>').choices(SHELLS))
    .action((shell: Shell) => {
      process.stdout.write(shell === 'fish' ? fish(program) : posix(program, shell));
    });
}

interface Entry {
  /** The commands that lead to it, e.g. `keys create`. */
  readonly path: string;
  readonly description: string;
  /** What may follow: its own commands, the choices of its arguments, its options. */
  readonly words: readonly string[];
  readonly options: readonly { readonly long: string; readonly description: string }[];
}

/** The commands below one that its help lists: those that answer to a former name are left out. */
const listed = (command: Command): readonly Command[] =>
  new Help().visibleCommands(command).filter((one) => command.commands.includes(one));

/** Every command with what may follow it. */
export function entriesOf(command: Command, path: readonly string[] = []): Entry[] {
  const options = command.options.flatMap(({ long, description }) => (long ? [{ long, description }] : []));
  const choices = command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []);
  const inner = listed(command).map((one) => one.name());
  const words = [...inner, ...choices, ...options.map(({ long }) => long), '--help'];
  const own = { path: path.join(' '), description: command.description(), words, options };
  return [own, ...listed(command).flatMap((one) => entriesOf(one, [...path, one.name()]))];
}

function posix(program: Command, shell: Shell): string {
  const cases = entriesOf(program).map(({ path, words }) => `    '${path}') words='${words.join(' ')}' ;;`);
  const commands = entriesOf(program)
    .map(({ path }) => path)
    .filter(Boolean);
  return `# Completion of assay for ${shell}. In ~/.${shell}rc: source <(assay tools completion ${shell})
${shell === 'zsh' ? 'autoload -U +X compinit bashcompinit && compinit && bashcompinit\n' : ''}_assay() {
  local at='' words='' word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case " $at $word" in
${commands.map((path) => `      '${path.includes(' ') ? ` ${path}` : `  ${path}`}') at='${path}' ;;`).join('\n')}
    esac
  done
  case "$at" in
${cases.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
  [ \${#COMPREPLY[@]} -gt 0 ] || COMPREPLY=($(compgen -f -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -F _assay assay
`;
}

function fish(program: Command): string {
  const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  const short = (text: string) => quoted(text.split('. ', 1)[0]!);
  const entries = entriesOf(program);
  const described = new Map(entries.map(({ path, description }) => [path, description]));
  const lines = entries.flatMap(({ path, words, options }) => {
    const at = `complete -c assay -n ${quoted(`__assay_at ${quoted(path)}`)}`;
    const plain = words.filter((word) => !word.startsWith('-'));
    return [
      ...plain.map((word) => {
        const about = described.get(`${path} ${word}`.trim());
        return about === undefined ? `${at} -a ${word}` : `${at} -f -a ${word} -d ${short(about)}`;
      }),
      ...options.map(({ long, description }) => `${at} -l ${long.slice(2)} -d ${short(description)}`),
    ];
  });
  const paths = entries.flatMap(({ path }) => (path === '' ? [] : [quoted(path)]));
  return `# Completion of assay for fish: assay tools completion fish > ~/.config/fish/completions/assay.fish
set -g __assay_paths ${paths.join(' ')}
function __assay_at --argument-names wanted
  set -l path ''
  for word in (commandline -opc)[2..-1]
    set -l longer (string trim -- "$path $word")
    contains -- $longer $__assay_paths; and set path $longer
  end
  test "$path" = "$wanted"
end
${lines.join('\n')}
`;
}

/** assay completion: a script for the shell, written from the commands that there are. */
import { Argument, Command } from 'commander';

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

/** Every command with what may follow it. */
export function entriesOf(command: Command, path: readonly string[] = []): Entry[] {
  const options = command.options.flatMap(({ long, description }) => (long ? [{ long, description }] : []));
  const choices = command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []);
  const inner = command.commands.map((one) => one.name());
  const words = [...inner, ...choices, ...options.map(({ long }) => long), '--help'];
  const own = { path: path.join(' '), description: command.description(), words, options };
  return [own, ...command.commands.flatMap((one) => entriesOf(one, [...path, one.name()]))];
}

function posix(program: Command, shell: Shell): string {
  const cases = entriesOf(program).map(({ path, words }) => `    '${path}') words='${words.join(' ')}' ;;`);
  const commands = entriesOf(program)
    .map(({ path }) => path)
    .filter(Boolean);
  return `# Completion of assay for ${shell}. In ~/.${shell}rc: source <(assay completion ${shell})
${shell === 'zsh' ? 'autoload -U +X compinit bashcompinit && compinit && bashcompinit\n' : ''}_assay() {
  local path='' words='' word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case " $path $word" in
${commands.map((path) => `      '${path.includes(' ') ? ` ${path}` : `  ${path}`}') path='${path}' ;;`).join('\n')}
    esac
  done
  case "$path" in
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
  const lines = program.commands.map(
    (one) => `complete -c assay -f -n __fish_use_subcommand -a ${one.name()} -d ${short(one.description())}`,
  );
  for (const { path, words, options } of entriesOf(program)) {
    if (path === '') continue;
    const seen = path
      .split(' ')
      .map((name) => `__fish_seen_subcommand_from ${name}`)
      .join('; and ');
    const plain = words.filter((word) => !word.startsWith('-'));
    if (plain.length > 0) lines.push(`complete -c assay -n ${quoted(seen)} -a ${quoted(plain.join(' '))}`);
    for (const { long, description } of options) {
      lines.push(`complete -c assay -n ${quoted(seen)} -l ${long.slice(2)} -d ${short(description)}`);
    }
  }
  return `# Completion of assay for fish: assay completion fish > ~/.config/fish/completions/assay.fish\n${lines.join('\n')}\n`;
}

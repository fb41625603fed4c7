import { ConsoleLogger, LogLevel, NodeJSFileSystem } from '@angular/compiler-cli';
import { createEs2015LinkerPlugin } from '@angular/compiler-cli/linker/babel';
import { transformAsync } from '@babel/core';

/** What Angular's own builder does with Angular's packages: they are published half compiled. */
const linker = {
  name: 'angular-linker',
  async transform(code, id) {
    if (!code.includes('ɵɵngDeclare')) return undefined;
    const plugin = createEs2015LinkerPlugin({
      fileSystem: new NodeJSFileSystem(),
      logger: new ConsoleLogger(LogLevel.warn),
      linkerJitMode: false,
    });
    const linked = await transformAsync(code, {
      filename: id,
      plugins: [plugin],
      compact: false,
      configFile: false,
      babelrc: false,
    });
    return linked?.code ? { code: linked.code, map: null } : undefined;
  },
};

export default { plugins: [linker] };

/**
 * Says in one line what is missing; Node's own message names a file of ours and a stack of others.
 * @param peers what is to be loaded of each package, by the name of the package
 * @throws Error for the first that is not installed
 */
export function requirePeers(entry: string, peers: { readonly [name: string]: string }): void {
  for (const [name, module] of Object.entries(peers)) {
    try {
      require(module);
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code !== 'MODULE_NOT_FOUND' || !message.includes(`'${module}'`)) throw error;
      throw new Error(`${entry} needs the package "${name}", which is not installed; run: npm install ${name}`);
    }
  }
}

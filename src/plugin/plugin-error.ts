import { ConfigError } from '../check/config-error';
import { InputError } from '../manifest/input-error';
import { InputErrors } from '../run/input-errors';

/** What keeps the plugin from judging, a line each. cdk8s-cli prints the stack of what a plugin throws, so that here it is the message. */
export class PluginError extends Error {
  override readonly name = 'PluginError';

  private constructor(message: string) {
    super(message);
    this.stack = message;
  }

  /** What the action gives. @throws PluginError for input that it cannot use */
  static async around<T>(action: () => Promise<T>): Promise<T> {
    try {
      return await action();
    } catch (error) {
      const known = error instanceof InputError || error instanceof InputErrors || error instanceof ConfigError;
      throw known ? new PluginError(error.message.replace(/^/gm, 'cdk-node-pools: ')) : error;
    }
  }
}

/** Says in one line what is missing; Node's own message names a file of ours and a stack of others. */
for (const peer of ['constructs', 'cdk8s']) {
  try {
    require(peer);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'MODULE_NOT_FOUND' || !message.includes(`'${peer}'`)) throw error;
    throw new Error(
      `cdk-node-pools/cdk8s needs the package "${peer}", which is not installed; run: npm install ${peer}`,
    );
  }
}

export {};

/** A source in words, and its address where it has one. */
export interface SourceLink {
  readonly text: string;
  readonly url?: string;
}

const REPOSITORIES: { readonly [short: string]: string } = {
  K: 'kubernetes-sigs/karpenter',
  A: 'aws/karpenter-provider-aws',
  R: 'robfig/cron',
};

const ISSUE_URL = /^https:\/\/github\.com\/([\w.-]+\/[\w.-]+)\/(?:issues|pull)\/(\d+)$/;
const ISSUE = /^([A-Z]|[\w.-]+\/[\w.-]+)#(\d+)$/;
const FILE = /^([A-Z]|[\w.-]+\/[\w.-]+)@(\S+) (\S+)$/;

/**
 * Sources are written short in the rules: `K#1718` for an issue, `K@1.14.1 pkg/apis/v1/nodepool.go` for a file at a tag,
 * with `K` kubernetes-sigs/karpenter, `A` aws/karpenter-provider-aws, `R` robfig/cron; any `owner/repository` will do.
 */
export function sourceLink(source: string): SourceLink {
  const address = ISSUE_URL.exec(source);
  if (address) return { text: `${address[1]}#${address[2]}`, url: source };
  if (/^https?:\/\/\S+$/.test(source)) return { text: source, url: source };
  const issue = ISSUE.exec(source);
  if (issue) {
    const [, short = '', number = ''] = issue;
    const repository = REPOSITORIES[short] ?? short;
    return { text: `${repository}#${number}`, url: `https://github.com/${repository}/issues/${number}` };
  }
  const file = FILE.exec(source);
  if (!file) return { text: source };
  const [, short = '', tag = '', path = ''] = file;
  const repository = REPOSITORIES[short] ?? short;
  const text = `${repository}@${tag} ${path}`;
  return { text, url: `https://github.com/${repository}/blob/${asTag(tag)}/${path}` };
}

/** Versions are tagged with a `v` in all these repositories; a commit stays as it is. */
function asTag(tag: string): string {
  return /^\d+\./.test(tag) ? `v${tag}` : tag;
}

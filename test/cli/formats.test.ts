import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DOMParser, type Element, onErrorStopParsing } from '@xmldom/xmldom';
import type { Finding } from '../../src/check/finding';
import { sarifFaults } from '../report/ci/sarif-schema';
import { RISKY_POOL, run } from './run';

/** What every format has to show of a finding. */
interface Shown {
  readonly rule: string;
  readonly severity: string;
  readonly text: string;
  readonly line: number | undefined;
  readonly waived: string | undefined;
}

interface SarifRun {
  readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } };
  readonly results: readonly {
    readonly ruleId: string;
    readonly ruleIndex: number;
    readonly level: string;
    readonly message: { readonly text: string };
    readonly locations: readonly { readonly physicalLocation: { readonly region: { readonly startLine: number } } }[];
    readonly suppressions?: readonly { readonly justification: string }[];
  }[];
}

const CASES = join(__dirname, '../cases');
const names = readdirSync(CASES).filter((name) => existsSync(join(CASES, name, 'expect.json')));

const SEVERITIES: { readonly [level: string]: string } = { note: 'info', notice: 'info' };
const severityOf = (level: string) => SEVERITIES[level] ?? level;

function ofJson(stdout: string): Shown[] {
  return (JSON.parse(stdout).findings as Finding[]).map(({ rule, severity, object, at, says, line, waived }) => ({
    ...{ rule, severity, line, waived },
    text: `${object}${at === '' ? '' : ` ${at}`}: ${says}`,
  }));
}

function ofSarif(stdout: string): Shown[] {
  const log = JSON.parse(stdout);
  expect(sarifFaults(log)).toEqual([]);
  const [{ tool, results }] = log.runs as readonly [SarifRun];
  return results.map((result) => {
    expect(tool.driver.rules[result.ruleIndex]?.id).toBe(result.ruleId);
    return {
      rule: result.ruleId,
      severity: severityOf(result.level),
      text: result.message.text,
      line: result.locations[0]?.physicalLocation.region.startLine,
      waived: result.suppressions?.[0]?.justification,
    };
  });
}

function ofJunit(stdout: string): Shown[] {
  const document = new DOMParser({ onError: onErrorStopParsing }).parseFromString(stdout, 'text/xml');
  return [...document.getElementsByTagName('testcase')].flatMap((one) => {
    const child = one.firstChild as Element | null;
    const line = one.getAttribute('line');
    if (child === null || line === null) return [];
    const [rule = '', ...at] = (one.getAttribute('name') ?? '').split(' ');
    const message = child.getAttribute('message') ?? child.textContent ?? '';
    const [, waived, under] = /^waived: (a \(test\), 100%) \((.*)\)$/.exec(message) ?? [];
    const [, passed, said] = /^(warning|info): (.*)$/.exec(message) ?? [];
    const place = at.length === 0 ? '' : ` ${at.join(' ')}`;
    const severity = child.getAttribute('type') || passed || 'waived';
    const text = `${one.getAttribute('classname')}${place}: ${under ?? said ?? message}`;
    return [{ rule, severity, text, line: Number(line), waived }];
  });
}

function ofGithub(stdout: string): Shown[] {
  const plain = (text: string) => text.replaceAll('%2C', ',').replaceAll('%3A', ':').replaceAll('%25', '%');
  return stdout.split('\n').flatMap((text): Shown[] => {
    const waived = /^waived: input\.yaml:(\d+) (.*) \[(\S+)\] \((.*)\)$/.exec(text);
    if (waived) {
      const [, line, says = '', rule = '', reason] = waived;
      return [{ rule, severity: 'waived', text: says, line: Number(line), waived: reason }];
    }
    const command = /^::(\w+) file=input\.yaml,line=(\d+),title=[^:]* \[(\S+)\]::(.*)$/.exec(text);
    if (!command) return [];
    const [, level = '', line, rule = '', data = ''] = command;
    return [{ rule, severity: severityOf(level), text: plain(data), line: Number(line), waived: undefined }];
  });
}

const READERS = { sarif: ofSarif, junit: ofJunit, github: ofGithub };

/** JUnit and annotations show that a finding is waived in place of its severity; annotations put those last. */
function comparable(all: readonly Shown[]): string[] {
  return all
    .map(({ rule, severity, text, line, waived }) =>
      JSON.stringify([rule, waived === undefined ? severity : '', text, line, waived ?? null]),
    )
    .sort();
}

async function compared(input: string | Uint8Array, profile: object = {}): Promise<readonly Shown[]> {
  const files = { 'input.yaml': input, 'profile.json': JSON.stringify(profile) };
  const check = (format: string) =>
    run(['check', 'input.yaml', '--profile', 'profile.json', '--format', format], { files });
  const json = await check('json');
  const wanted = ofJson(json.stdout);
  for (const [format, read] of Object.entries(READERS)) {
    const answer = await check(format);
    expect([format, answer.code, answer.stderr]).toEqual([format, json.code, '']);
    expect([format, comparable(read(answer.stdout))]).toEqual([format, comparable(wanted)]);
  }
  return wanted;
}

describe('every format shows the findings of the JSON report', () => {
  const severities = new Set<string>();

  it.each(names)('%s', async (name) => {
    const { profile } = JSON.parse(readFileSync(join(CASES, name, 'expect.json'), 'utf8'));
    for (const { severity } of await compared(readFileSync(join(CASES, name, 'input.yaml')), profile)) {
      severities.add(severity);
    }
  });

  it('in each severity', () => {
    expect([...severities].sort()).toEqual(['error', 'info', 'warning']);
  });

  it('and what is waived', async () => {
    const annotations = '  annotations: { allow.cdk-node-pools.dev/node-pool.limits-missing: "a (test), 100%" }\n';
    const findings = await compared(RISKY_POOL.replace('  name: risky\n', `  name: risky\n${annotations}`));
    expect(findings.map(({ waived }) => waived)).toEqual(['a (test), 100%']);
  });
});

import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import type { CostFlags } from './cost-command';
import type { Io } from './io';
import type { MeterFlags } from './meter-command';
import type { ImportFlags, PricesCheckFlags } from './prices-command';
import { parseSize } from './size';

const COST_EXAMPLES = `
Examples:
  cdk-node-pools cost dist/                                          with the built-in, illustrative prices
  cdk-node-pools cost dist/ --prices prices.json --format json > cost-baseline.json
  cdk-node-pools cost dist/ --prices prices.json --baseline cost-baseline.json --format markdown

Exit: 0, 1 where a guardrail of level error is over or a limit is below one node, 2 for prices or a baseline that cannot be used.`;

type Done = (exit: number) => void;

/** Adds the commands `cost`, `prices` and `meter`; `done` gets their exit codes. */
export function addCostCommands(program: Command, io: Io, done: Done): void {
  addCost(program, io, done);
  addPrices(program, io, done);
  addMeter(program, io, done);
}

function addCost(program: Command, io: Io, done: Done): void {
  program
    .command('cost')
    .description('estimate what the pools of manifests cost a month, as a range')
    .argument('<FILE...>', 'YAML or JSON files, directories, or - for standard input')
    .option(
      '--prices <BOOK>',
      'a price book; give it again for more, of which a later one adds to the earlier',
      collect,
    )
    .addOption(
      new Option('--format <format>', 'how to print the estimate')
        .choices(['text', 'json', 'markdown', 'html'])
        .default('text'),
    )
    .option('--baseline <OLD>', 'an earlier estimate, as --format json prints it')
    .option(
      '--config <FILE>',
      'prices, guardrails and baseline, as JSON (default: cdk-node-pools.config.json if it is there)',
    )
    .option('--hours <HOURS>', 'the hours of a month: 730, calendar, or a month such as 2026-02')
    .option('--spot-share <SHARE>', 'the part of nodes that is spot where both are allowed, such as 0.7')
    .option('--replacements-per-node <COUNT>', 'how often nodes billed by started hours are replaced a month, or worst')
    .option('--total-max <AMOUNT>', 'the maximum may not be over this')
    .option('--increase-abs <AMOUNT>', 'the maximum may not grow by more than this')
    .option('--increase-percent <PERCENT>', 'the maximum may not grow by more than this')
    .option('--as-of <DAY>', 'the day to judge the age of prices by, such as 2026-11-30')
    .option('--max-age-days <DAYS>', 'how old prices may be on that day (default: 90)', parseDays)
    .option('--require-prices', 'exit with 1 where a price is missing')
    .option('--max-size <SIZE>', 'refuse files above this size, such as 64MB (default: 32MB)', parseSize)
    .addHelpText('after', COST_EXAMPLES)
    .action(async (files: string[], flags: CostFlags) => {
      const { costCommand } = require('./cost-command') as typeof import('./cost-command');
      done(await costCommand(files, flags, io));
    });
}

function addPrices(program: Command, io: Io, done: Done): void {
  const prices = program.command('prices').description('make price books, and check them');
  const formats = ['opencost-json', 'opencost-values', 'aws-offer', 'csv'] as const;
  prices
    .command('import')
    .description('make a price book of a price list; commit the book, since an estimate never fetches')
    .addArgument(new Argument('<FORMAT>', 'what the file is').choices(formats))
    .argument('<FILE>', 'the price list, or - for standard input')
    .addOption(
      new Option('--unit <unit>', "what OpenCost's prices are for, which its files do not say").choices([
        'hour',
        'month',
      ]),
    )
    .option('--currency <CODE>', 'such as EUR; an AWS offer file says its own')
    .option('--source <TEXT>', 'where the prices are from, in one line')
    .option('--retrieved-at <DAY>', 'the day of the prices, such as 2026-11-01')
    .option('--region <REGION>', 'the region to take, such as us-east-1')
    .option('--name <NAME>', 'what to call the book')
    .option('--output <FILE>', 'where to write the book (default: standard output)')
    .action(async (format: (typeof formats)[number], file: string, flags: ImportFlags) => {
      const { pricesImportCommand } = require('./prices-command') as typeof import('./prices-command');
      done(await pricesImportCommand(format, file, flags, io));
    });
  prices
    .command('check')
    .description('say whether price books can be used, and what is doubtful in them')
    .argument('<BOOK...>', 'price books in JSON or YAML')
    .option('--as-of <DAY>', 'the day to judge their age by, such as 2026-11-30')
    .option('--max-age-days <DAYS>', 'how old they may be on that day (default: 90)', parseDays)
    .action((files: string[], flags: PricesCheckFlags) => {
      const { pricesCheckCommand } = require('./prices-command') as typeof import('./prices-command');
      done(pricesCheckCommand(files, flags, io));
    });
}

function addMeter(program: Command, io: Io, done: Done): void {
  program
    .command('meter')
    .description('say what node events come to on the bill of sized pools, line by line')
    .argument('<EVENTS>', 'events as JSON lines, or - for standard input')
    .option('--pools <FILE>', 'manifests of the sized pools; give it again for more', collect)
    .option('--prices <BOOK>', 'a price book; give it again for more', collect)
    .option('--until <INSTANT>', 'the instant to bill up to, such as 2026-04-01T00:00:00Z (default: the last event)')
    .addOption(new Option('--format <format>', 'how to print the bill').choices(['text', 'json']).default('text'))
    .action(async (file: string, flags: MeterFlags) => {
      const { meterCommand } = require('./meter-command') as typeof import('./meter-command');
      done(await meterCommand(file, flags, io));
    });
}

function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

function parseDays(text: string): number {
  if (!/^[0-9]{1,6}$/.test(text)) throw new InvalidArgumentError('Write a whole number of days, such as 90.');
  return Number(text);
}

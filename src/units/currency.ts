/** Codes of ISO 4217 whose minor unit is a hundredth, as of 2026. Funds codes, metals and test codes are left out. */
const HUNDREDTHS =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP CVE CZK ' +
  'DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD ' +
  'KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP ' +
  'PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH ' +
  'USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG';
const WHOLE = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF';
const THOUSANDTHS = 'BHD IQD JOD KWD LYD OMR TND';

const MINOR_DIGITS: ReadonlyMap<string, number> = new Map([
  ...HUNDREDTHS.split(' ').map((code): [string, number] => [code, 2]),
  ...WHOLE.split(' ').map((code): [string, number] => [code, 0]),
  ...THOUSANDTHS.split(' ').map((code): [string, number] => [code, 3]),
]);

export const CURRENCIES: Iterable<string> = [...MINOR_DIGITS.keys()];

/**
 * Decimals of an amount in the currency: USD 2, JPY 0, KWD 3; `undefined` for what is no code of a currency in use.
 * @see https://www.six-group.com/en/products-services/financial-information/data-standards.html
 */
export function minorDigits(currency: string): number | undefined {
  return MINOR_DIGITS.get(currency);
}

/** Currencies of which one US dollar buys about ten, a hundred, … : the order of magnitude, which stays for decades. */
const MAGNITUDES: readonly (readonly [power: number, codes: string])[] = [
  [0, 'USD EUR GBP CHF CAD AUD NZD SGD BRL ILS PLN MYR RON AED SAR QAR BND PEN'],
  [1, 'CNY SEK NOK DKK HKD MXN ZAR TRY CZK THB TWD UAH MAD EGP'],
  [2, 'INR JPY PHP RUB ISK HUF RSD KES LKR PKR BDT DZD'],
  [3, 'KRW CLP NGN KZT CRC AMD ARS XAF XOF'],
  [4, 'IDR VND COP UZS UGX'],
];

const POWERS: ReadonlyMap<string, number> = new Map(
  MAGNITUDES.flatMap(([power, codes]) => codes.split(' ').map((code): [string, number] => [code, power])),
);

/** How many powers of ten a price in the currency is above one in US dollars; `undefined` where this package does not know. */
export function currencyMagnitude(currency: string): number | undefined {
  return POWERS.get(currency);
}

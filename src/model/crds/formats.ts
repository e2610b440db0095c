import { isIPv4, isIPv6 } from 'node:net';
import { isSchemaDateTime } from '../../manifest/rfc3339';
import { isDay } from '../../units/day';

/** The formats that are judged, as the API server does. */
export const FORMATS: { readonly [format: string]: (text: string) => boolean } = {
  'date-time': isSchemaDateTime,
  date: isDay,
  ipv4: isIPv4,
  ipv6: isIPv6,
  password: () => true,
};

/** The formats that the API server judges and that are not judged here; it takes any other name for a comment. */
export const UNJUDGED_FORMATS: ReadonlySet<string> = new Set([
  ...['bsonobjectid', 'uri', 'email', 'hostname', 'cidr', 'mac', 'uuid', 'uuid3', 'uuid4', 'uuid5', 'isbn', 'isbn10'],
  ...[
    'isbn13',
    'creditcard',
    'ssn',
    'hexcolor',
    'rgbcolor',
    'byte',
    'duration',
    'datetime',
    'k8s-short-name',
    'k8s-long-name',
  ],
]);

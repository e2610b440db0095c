import type { Breach } from '../../check/rule';
import type { Subject } from '../../check/subject';
import { MAX_ANNOTATIONS_SIZE, type MetadataFault, metadataFaults } from '../../manifest/metadata-faults';
import { quoted } from '../../units/quoted';

/** What the API server refuses of any object's metadata beyond its shape: for the shape rule of each kind. */
export function* metadataBreaches(object: Subject): Iterable<Breach> {
  for (const fault of metadataFaults(object.manifest)) yield { at: fault.at, says: words(fault) };
}

function words(fault: MetadataFault): string {
  switch (fault.kind) {
    case 'nameless':
      return 'the object has no name; write metadata.name: general, or generateName: general-';
    case 'bad-generated-name':
      return `${quoted(fault.prefix)} makes no names; write letters, digits and one "-" at the end, such as general-`;
    case 'annotations-too-large':
      return `annotations of ${fault.size} bytes, and ${MAX_ANNOTATIONS_SIZE} are the most; move large ones to a ConfigMap`;
    case 'event-owner':
      return 'an Event cannot be an owner; name another object, such as { apiVersion: apps/v1, kind: Deployment }';
    case 'two-controllers':
      return 'a second owner is the controller, and there can be one; write controller: false';
    case 'orphan-and-foreground':
      return 'the finalizers orphan and foregroundDeletion exclude each other; keep one, such as foregroundDeletion';
  }
}

/** Ports of the imports. */
import { defineExtensionPoint } from '#platform/server/modules/ports.ts'
import type { ImportKind } from './define-import.ts'

/** Kinds of lists that a school may import. */
export const importKinds = defineExtensionPoint<ImportKind>('imports.kinds')

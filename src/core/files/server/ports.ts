/** Uploaded files, for all modules that store some. */
import { definePort } from '#platform/server/modules/ports.ts'
import type { Files } from './files.ts'
import type { Taking } from './take-uploads.ts'

export const filesPort = definePort<Files>('files.files')
/** Resumable uploads. */
export const takingPort = definePort<Taking>('files.taking')

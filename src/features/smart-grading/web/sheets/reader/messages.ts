/** What the page and the worker that reads photos tell each other. */
import type { BodyOf } from '#platform/pure/contract.ts'
import type { saveSheetReading } from '../../../contract/answer-sheets.ts'
import type { SheetShape } from '../../../rules/sheets/layout.ts'
import type { ReadProblem } from '../../../rules/sheets/read-sheet.ts'

export interface ReadRequest {
  readonly photo: Blob
  readonly shape: SheetShape
  readonly setId: string
}

/** `no_picture` is a file that the browser cannot show. */
export type PhotoProblem = ReadProblem | 'no_picture'

export type ReadAnswer =
  | { readonly problem: PhotoProblem }
  | ({ readonly learnerId: string } & Pick<BodyOf<typeof saveSheetReading>, 'answers' | 'doubts'>)

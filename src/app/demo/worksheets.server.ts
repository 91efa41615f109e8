/** Prints the demo's worksheets and shares them with a class, as its teachers would. */
import { recordResources } from '#features/assignments/server/public.ts'
import type { Files } from '#core/files/server/public.ts'
import { createDocuments } from '#platform/server/documents/render.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Course } from './plans/assignments.ts'
import { worksheets } from './plans/worksheets.ts'

const template = `#import "/paper.typ": *
#let data = json(bytes(sys.inputs.data))
#show: paper.with(data.paper)
#for (index, question) in data.questions.enumerate() {
  block(above: 6mm, [#(index + 1). #question])
  for line-number in range(4) { v(7mm); line(length: 100%, stroke: hairline) }
}
`

/** @param courses of one class, with the teacher of each learning area */
export const addWorksheets = async (
  tx: Tx,
  files: Files,
  { school, courses }: { school: { name: string; motto?: string | undefined }; courses: readonly Course[] },
): Promise<void> => {
  const documents = createDocuments()
  try {
    for (const { areaName, title, description, questions } of worksheets) {
      const course = courses.find((one) => one.areaName === areaName)
      if (!course) continue
      const paper = { school, title, printed: areaName, pageLabel: 'Page {page} of {pages}', language: 'en' }
      const content = await documents.renderPdf({ template, data: { paper, questions } })
      const fileId = await files.storeContent(tx, { name: `${title}.pdf`, type: 'application/pdf', content })
      await recordResources(tx, [
        {
          staffId: course.staffId,
          learningAreaId: course.learningAreaId,
          streamIds: [course.streamId],
          title,
          description,
          type: 'document',
          fileId,
          createdAt: tx.at,
        },
      ])
    }
  } finally {
    documents.close()
  }
}

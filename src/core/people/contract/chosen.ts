/** What is made of learners chosen from the list: a spreadsheet, a class list on paper, name labels, learners’ cards. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id } from '#platform/pure/schemas.ts'
import { readLearners } from './actions.ts'
import { fileFormat, sheetTypes } from './shapes.ts'

/** Most learners in one file. */
export const mostChosen = 500

const learnerIds = z.array(id).min(1).max(mostChosen)

export const exportChosen = endpoint({
  id: 'people.export_chosen',
  method: 'POST',
  path: '/api/admin/learners/chosen/export',
  summary: 'Chosen learners as a spreadsheet; one out of reach refuses the whole call',
  access: readLearners,
  body: z.strictObject({ learnerIds, format: fileFormat }),
  file: sheetTypes,
})

const onPaper = { access: readLearners, body: z.strictObject({ learnerIds }), file: ['application/pdf'] } as const

export const printClassList = endpoint({
  ...onPaper,
  id: 'people.print_class_list',
  method: 'POST',
  path: '/api/admin/learners/chosen/list',
  summary: 'Chosen learners as a class list on the school’s paper',
})

export const printLabels = endpoint({
  ...onPaper,
  id: 'people.print_labels',
  method: 'POST',
  path: '/api/admin/learners/chosen/labels',
  summary: 'Name labels of chosen learners on A4, 3 by 8',
})

export const printCards = endpoint({
  ...onPaper,
  id: 'people.print_cards',
  method: 'POST',
  path: '/api/admin/learners/chosen/cards',
  summary:
    'Cards of chosen learners with their admission number as a code, ten on A4; one out of reach refuses the whole call',
})

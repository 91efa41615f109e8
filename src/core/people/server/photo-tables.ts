/** Photos of learners; the digest stands with the learner, so that lists need no join. */
import { customType, foreignKey, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { schoolPolicy, updatedAt } from '#platform/server/database/columns.ts'
import { learners } from './tables.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const learnerPhotos = pgTable(
  'learner_photos',
  {
    schoolId: uuid('school_id').notNull(),
    learnerId: uuid('learner_id').notNull(),
    /** JPEG for a page, a card or paper. */
    large: bytes('large').notNull(),
    /** JPEG for lists. */
    small: bytes('small').notNull(),
    takenBy: uuid('taken_by'),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.learnerId] }),
    schoolPolicy(),
    foreignKey({
      columns: [table.schoolId, table.learnerId],
      foreignColumns: [learners.schoolId, learners.id],
    }).onDelete('cascade'),
  ],
)

/** Figures that jobs work out from what the modules keep: derived, and written anew each time. */
import {
  type AnyPgColumn,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { streams, terms } from '#core/academics/server/tables.ts'
import { learners } from '#core/people/server/tables.ts'
import { instantColumn, schoolPolicy } from '#platform/server/database/columns.ts'

const ofTerm = () => ({ schoolId: uuid('school_id').notNull(), termId: uuid('term_id').notNull() })

/** When a term was worked out. */
export const analyticsTerms = pgTable(
  'analytics_terms',
  { ...ofTerm(), at: instantColumn('at').notNull() },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.termId] }),
    schoolPolicy(),
    foreignKey({
      columns: [table.schoolId, table.termId],
      foreignColumns: [terms.schoolId, terms.id],
    }).onDelete('cascade'),
  ],
)

const fromTerm = (table: { schoolId: AnyPgColumn; termId: AnyPgColumn }) =>
  foreignKey({
    columns: [table.schoolId, table.termId],
    foreignColumns: [analyticsTerms.schoolId, analyticsTerms.termId],
  }).onDelete('cascade')

/** Counts and shares by day, class and sex: see `Figure` of the ports. */
export const analyticsFigures = pgTable(
  'analytics_figures',
  {
    ...ofTerm(),
    measure: text('measure').notNull(),
    place: integer('place').notNull(),
    date: date('date'),
    streamId: uuid('stream_id'),
    sex: text('sex'),
    part: text('part').notNull(),
    value: doublePrecision('value').notNull(),
    whole: doublePrecision('whole').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.termId, table.measure, table.place] }),
    schoolPolicy(),
    fromTerm(table),
    foreignKey({
      columns: [table.schoolId, table.streamId],
      foreignColumns: [streams.schoolId, streams.id],
    }).onDelete('cascade'),
  ],
)

/** A learner's result in an area as cards show it, and the one of the term before. */
export const analyticsResults = pgTable(
  'analytics_results',
  {
    ...ofTerm(),
    areaId: uuid('area_id').notNull(),
    learnerId: uuid('learner_id').notNull(),
    streamId: uuid('stream_id').notNull(),
    /** Names of that time, by which the list is sorted and searched. */
    learnerName: text('learner_name').notNull(),
    areaName: text('area_name').notNull(),
    sex: text('sex'),
    percent: integer('percent'),
    band: text('band'),
    percentBefore: integer('percent_before'),
    bandBefore: text('band_before'),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.termId, table.areaId, table.learnerId] }),
    schoolPolicy(),
    fromTerm(table),
    foreignKey({
      columns: [table.schoolId, table.learnerId],
      foreignColumns: [learners.schoolId, learners.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.schoolId, table.streamId],
      foreignColumns: [streams.schoolId, streams.id],
    }).onDelete('cascade'),
    index('analytics_results_learner_index').on(table.schoolId, table.learnerId),
  ],
)

/** Results of one class, area and sex together: whole per cents in order, and learners by level. */
export const analyticsSpreads = pgTable(
  'analytics_spreads',
  {
    ...ofTerm(),
    areaId: uuid('area_id').notNull(),
    streamId: uuid('stream_id').notNull(),
    sex: text('sex').notNull(),
    percents: integer('percents').array().notNull(),
    /** Of the same learners in the term before. */
    before: integer('before').array().notNull(),
    bands: jsonb('bands').$type<Readonly<Record<string, number>>>().notNull(),
    /** Learners by `level before>level now`. */
    moves: jsonb('moves').$type<Readonly<Record<string, number>>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.termId, table.areaId, table.streamId, table.sex] }),
    schoolPolicy(),
    fromTerm(table),
    foreignKey({
      columns: [table.schoolId, table.streamId],
      foreignColumns: [streams.schoolId, streams.id],
    }).onDelete('cascade'),
  ],
)

/** Fields of an incident report and their later changes, shared by the form, the device's outbox and the server. */
import { z } from 'zod'
import { date, id, text, version } from '#platform/pure/schemas.ts'
import { bookTexts, mostLearners, mostPhotos } from './texts.ts'
import { categories, entryPriorities, entryStatuses, learnerRoles, severities, staffParts } from './words.ts'

const long = z.string().trim().max(4000)
/** ISO 8601 with its zone. */
const moment = z.iso.datetime({ offset: true })

export const learnerInvolved = z.strictObject({
  studentId: id,
  role: z.enum(learnerRoles).default('involved'),
  description: long.default(''),
  actionTaken: long.default(''),
})
export const staffInvolved = z.strictObject({ staffId: id, part: z.enum(staffParts).default('informed') })

/** Characters of all photos of a report: the request limit less room for the text. */
const mostPhotoText = 1_800_000

/** A photo shrunk by the device: base64 without a data URL prefix, so that it can be queued in the outbox. */
const photo = z.strictObject({ name: z.string().trim().min(1).max(120), data: z.base64(bookTexts.photo) })

const fields = {
  title: text(160, bookTexts.title),
  description: text(4000, bookTexts.description),
  category: z.enum(categories, bookTexts.category),
  severity: z.enum(severities),
  priority: z.enum(entryPriorities),
  dateTime: moment,
  location: text(120, bookTexts.location),
  dutyId: id.nullable(),
  classId: id.nullable(),
  courseId: id.nullable(),
  witnesses: z.array(text(120)).max(20),
  staffInvolved: z.array(staffInvolved).max(20),
  studentsInvolved: z.array(learnerInvolved).max(mostLearners),
  immediateAction: long,
  injuriesReported: z.boolean(),
  medicalAttentionRequired: z.boolean(),
  propertyDamage: z.boolean(),
  policeNotified: z.boolean(),
  /** Notify the families of the learners named, except witnesses. */
  parentsNotified: z.boolean(),
  requiresFollowUp: z.boolean(),
  followUpDate: date.nullable(),
  followUpNotes: z.string().trim().max(1000),
}

export const reportBody = z.strictObject({
  title: fields.title,
  description: fields.description,
  category: fields.category,
  /** Defaults to the category's. */
  severity: fields.severity.optional(),
  priority: fields.priority.optional(),
  dateTime: fields.dateTime,
  location: fields.location,
  dutyId: fields.dutyId.optional(),
  classId: fields.classId.optional(),
  courseId: fields.courseId.optional(),
  witnesses: fields.witnesses.default([]),
  staffInvolved: fields.staffInvolved.default([]),
  studentsInvolved: fields.studentsInvolved.default([]),
  immediateAction: fields.immediateAction.default(''),
  injuriesReported: fields.injuriesReported.default(false),
  medicalAttentionRequired: fields.medicalAttentionRequired.default(false),
  propertyDamage: fields.propertyDamage.default(false),
  policeNotified: fields.policeNotified.default(false),
  parentsNotified: fields.parentsNotified.default(false),
  requiresFollowUp: fields.requiresFollowUp.default(false),
  followUpDate: fields.followUpDate.optional(),
  followUpNotes: fields.followUpNotes.default(''),
  photos: z
    .array(photo)
    .max(mostPhotos, bookTexts.photos)
    .refine(
      (photos) => photos.reduce((sum, { data }) => sum + data.length, 0) <= mostPhotoText,
      bookTexts.photosTooLarge,
    )
    .default([]),
  /** When it was written on an offline device; defaults to the time of arrival. */
  writtenAt: moment.optional(),
})
export type ReportBody = z.output<typeof reportBody>
export type ReportSent = z.input<typeof reportBody>

/** Omitted fields are unchanged; without a version the last writer wins. */
export const changeBody = z.strictObject({
  ...z.strictObject(fields).partial().shape,
  status: z.enum(entryStatuses).optional(),
  reviewNotes: long.optional(),
  resolutionNotes: long.optional(),
  version: version.optional(),
})
export type ChangeBody = z.output<typeof changeBody>

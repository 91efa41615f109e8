/** Who may do what in the digital library. */
import { action } from '#core/access/contract/access.ts'

/** Search and read. */
export const readLibrary = action('library.read', 'digital-library', ['student', 'teacher', 'tutor'])
/** Add items, and change or remove own ones. */
export const addToLibrary = action('library.add', 'digital-library', ['teacher', 'tutor'])
/** Add many items from a list. */
export const importItems = action('library.import', 'digital-library', ['teacher', 'tutor'])
/** Arrange shelves, and recommend items to own classes. */
export const arrangeShelves = action('library.shelves', 'digital-library', ['teacher', 'tutor'])
/** Set a part of an item for own classes to read. */
export const setReading = action('library.set_reading', 'digital-library', ['teacher', 'tutor'])
/** What teachers set for a learner’s class. */
export const ownReading = action('library.own_reading', 'digital-library', ['student'])
/** What there is by learning area and strand, for families and the office: the items themselves open to readers only. */
export const seeMaterials = action('library.materials', null, ['admin', 'parent'], 'every')

/** Server functions of the curriculum that the app and portals may use. */
export { makeDesign } from './services/make-designs.ts'
export { recordSchemes, type SchemeToRecord } from './services/record-schemes.ts'

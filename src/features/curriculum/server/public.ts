/** What the program and portals may use of the curriculum on the server. */
export { makeDesign } from './make-designs.ts'
export { recordSchemes, type SchemeToRecord } from './record-schemes.ts'
export { curriculumParts, outcomeNames, subStrandNames } from './names.ts'

/** What the program and portals may use of the curriculum on the server. */
export { outcomeNames, subStrandNames } from './names.ts'

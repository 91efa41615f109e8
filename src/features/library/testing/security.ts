/** Declarations of the library for the security suites. */
export { printedSecurity as security } from './printed-security.ts'

/** Access, hostile input and audit entries of every route of people. */
import { securitySuite } from '#app/testing/security/suite.ts'
import { security } from './security.ts'

securitySuite(security)

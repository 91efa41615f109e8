/** Access, hostile input and audit entries of all routes of notifications. */
import { securitySuite } from '#app/testing/security/suite.ts'
import { security } from './security.ts'

securitySuite(security)

/** Access, hostile input and audit entries of all routes of the audit log. */
import { securitySuite } from '#app/testing/security/suite.ts'
import { security } from './security.ts'

securitySuite(security)

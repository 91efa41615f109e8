/** Access, hostile input and audit entries of every route of the help. */
import { securitySuite } from '#app/testing/security/suite.ts'
import { security } from './security.ts'

securitySuite(security)

/** Access, hostile input and audit entries of every route of vendors. */
import { securitySuite } from '#app/testing/security/suite.ts'
import { security } from './security.ts'

securitySuite(security)

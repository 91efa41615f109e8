/** Queries to refetch after a family's request was answered. */
import { getRegister } from '../../contract/registers.ts'
import { listRequests } from '../../contract/requests.ts'

export const answered = [listRequests, getRegister]

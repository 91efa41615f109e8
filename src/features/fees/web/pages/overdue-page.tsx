/** Learners who are late: the list of the office, narrowed to them. */
import { Navigate } from '@tanstack/react-router'

export const OverduePage = () => <Navigate to="/admin/fees" search={{ state: 'overdue', sort: '-overdue' }} replace />

DROP INDEX "message_parties_inbox_index";--> statement-breakpoint
DROP INDEX "messages_thread_index";--> statement-breakpoint
CREATE INDEX "message_marks_archived_index" ON "message_marks" USING btree ("school_id","account_id") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "message_parties_inbox_index" ON "message_parties" USING btree ("school_id","person_id","last_at" DESC NULLS FIRST,"thread_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "messages_thread_index" ON "messages" USING btree ("school_id","thread_id","sent_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
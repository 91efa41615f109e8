DROP INDEX "audit_entries_entity_index";--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "module" text GENERATED ALWAYS AS (split_part(action, '.', 1)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_entries_thing_index" ON "audit_entries" USING btree ("school_id","entity_id","at");--> statement-breakpoint
CREATE INDEX "audit_entries_kind_index" ON "audit_entries" USING btree ("school_id","entity","at");--> statement-breakpoint
CREATE INDEX "audit_entries_person_index" ON "audit_entries" USING btree ("school_id","account_id","at");--> statement-breakpoint
CREATE INDEX "audit_entries_module_index" ON "audit_entries" USING btree ("school_id","module","at");
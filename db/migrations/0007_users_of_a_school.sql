DROP INDEX "memberships_account_role_key";--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "subjects" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_account_role_key" ON "memberships" USING btree ("school_id","account_id","role") WHERE status <> 'ended';
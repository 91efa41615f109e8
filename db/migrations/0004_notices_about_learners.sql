ALTER TABLE "notifications" ADD COLUMN "about_learners" uuid[];--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "subject" jsonb;
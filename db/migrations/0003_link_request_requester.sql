ALTER TABLE "link_requests" ADD COLUMN "requester_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "link_requests" ADD COLUMN "requester_phone" text;--> statement-breakpoint
ALTER TABLE "link_requests" ADD COLUMN "requester_email" text;
ALTER TABLE "live_places" ADD COLUMN "media_mode" text;--> statement-breakpoint
ALTER TABLE "live_places" ADD COLUMN "has_floor" boolean DEFAULT false NOT NULL;
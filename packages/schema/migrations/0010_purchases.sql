CREATE TABLE "app"."purchase" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"account" text NOT NULL,
	"receiver" text NOT NULL,
	"chain_id" integer NOT NULL,
	"token" text NOT NULL,
	"cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"amount" numeric(78, 0),
	"state" text NOT NULL,
	"url" text,
	"payout" text,
	"tx_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchase_cents_check" CHECK ("app"."purchase"."fee_cents" >= 0 and "app"."purchase"."fee_cents" < "app"."purchase"."cents"),
	CONSTRAINT "purchase_state_check" CHECK ("app"."purchase"."state" in ('created', 'waitingForPayment', 'paid', 'sending', 'failed', 'completed', 'refunded'))
);
--> statement-breakpoint
CREATE TABLE "app"."purchase_event" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"purchase_id" text NOT NULL,
	"state" text NOT NULL,
	"arrived_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchase_event_pkey" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
ALTER TABLE "app"."purchase_event" ADD CONSTRAINT "purchase_event_purchase_id_purchase_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "app"."purchase"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchase_account_idx" ON "app"."purchase" USING btree ("account","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "purchase_due_idx" ON "app"."purchase" USING btree ("created_at") WHERE "app"."purchase"."state" in ('paid', 'sending');
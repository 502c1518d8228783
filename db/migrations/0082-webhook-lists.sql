-- The latest deliveries of a webhook, without reading all that it was sent in two weeks.
create index webhook_delivery_listed on webhook_delivery (wid, did);

alter table "item_stocks" add constraint "item_stocks_reserved_min_check" check ("reserved" >= 0);
alter table "item_stocks" add constraint "item_stocks_on_order_min_check" check ("on_order" >= 0);

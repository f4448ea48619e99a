// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {FixedPointMathLib} from 'solady/utils/FixedPointMathLib.sol';
import {IOrderLens} from '../interfaces/lens/IOrderLens.sol';
import {IOrders} from '../interfaces/orders/IOrders.sol';
import {OrderMath} from '../libraries/OrderMath.sol';
import {MakerFunds} from '../orders/MakerFunds.sol';

/// @title Lens of orders
/// @dev Tokens are called by bounded calls only: a hostile one corrupts only the rows of its own orders.
contract OrderLens is IOrderLens {
    uint32 private constant CANCELED = 1;
    uint32 private constant COMPLETED = 2;

    /// @inheritdoc IOrderLens
    function orders(
        address book,
        uint256 offset,
        uint256 limit,
        bool onlyOpen
    )
        external
        view
        returns (OrderRow[] memory rows, uint256 total, uint256 blockNumber, uint256 timestamp)
    {
        total = IOrders(book).length();
        uint256 end = _end(total, offset, limit);
        rows = new OrderRow[](end - FixedPointMathLib.min(offset, end));
        uint256 count;
        for (uint256 id = offset; id < end; ++id) {
            if (!onlyOpen || IOrders(book).status(id) > block.timestamp) rows[count++] = _row(book, uint64(id));
        }
        assembly ('memory-safe') {
            mstore(rows, count)
        }
        return (rows, total, block.number, block.timestamp);
    }

    /// @inheritdoc IOrderLens
    function ordersOf(
        address book,
        address maker,
        uint256 offset,
        uint256 limit
    )
        external
        view
        returns (OrderRow[] memory rows, uint256 total, uint256 blockNumber, uint256 timestamp)
    {
        uint64[] memory ids = IOrders(book).orderIdsByMaker(maker);
        total = ids.length;
        uint256 end = _end(total, offset, limit);
        rows = new OrderRow[](end - FixedPointMathLib.min(offset, end));
        for (uint256 i; i < rows.length; ++i) {
            rows[i] = _row(book, ids[offset + i]);
        }
        return (rows, total, block.number, block.timestamp);
    }

    function _end(uint256 total, uint256 offset, uint256 limit) private pure returns (uint256) {
        if (offset >= total) return 0;
        return limit > total - offset ? total : offset + limit;
    }

    function _row(address book, uint64 id) private view returns (OrderRow memory row) {
        IOrders.Order memory o = IOrders(book).order(id);
        row.order = o;
        row.state = _state(o);
        row.balance = MakerFunds.balance(o.ask.srcToken, o.maker);
        row.allowance = MakerFunds.allowance(o.ask.srcToken, o.maker, book);
        if (row.state != State.Open && row.state != State.PartiallyFilled) return row;
        row.srcNextAmount = OrderMath.nextChunk(o.ask.srcAmount, o.ask.srcBidAmount, o.srcFilledAmount);
        row.dstNextMinAmount = OrderMath.chunkMinimum(row.srcNextAmount, o.ask.srcBidAmount, o.ask.dstMinAmount);
        row.dueAt = o.filledTime == 0 ? o.time : uint256(o.filledTime) + o.ask.fillDelay;
        row.isFundable = FixedPointMathLib.min(row.balance, row.allowance) >= row.srcNextAmount;
    }

    function _state(IOrders.Order memory o) private view returns (State) {
        if (o.status == CANCELED) return State.Cancelled;
        if (o.status == COMPLETED) return State.Completed;
        if (o.status <= block.timestamp) return State.Expired;
        return o.srcFilledAmount == 0 ? State.Open : State.PartiallyFilled;
    }
}

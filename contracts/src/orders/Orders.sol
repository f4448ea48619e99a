// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {FixedPointMathLib} from 'solady/utils/FixedPointMathLib.sol';
import {IExchange} from '../interfaces/orders/IExchange.sol';
import {IOrders} from '../interfaces/orders/IOrders.sol';
import {OrderMath} from '../libraries/OrderMath.sol';
import {TransientLock} from '../utils/TransientLock.sol';
import {ChunkSettlement} from './ChunkSettlement.sol';
import {MakerFunds} from './MakerFunds.sol';
import {OrderStore} from './OrderStore.sol';

// ORDER-7
/// @title Orders
/// @dev No account is privileged, and nothing can be paused or changed. A fill delivers the amount of the bid, not only
/// the maker's minimum: a bid that promises more than the market gives cannot be filled.
contract Orders is OrderStore, ChunkSettlement, TransientLock {
    /// @inheritdoc IOrders
    uint8 public constant VERSION = 4;
    /// @inheritdoc IOrders
    uint32 public constant PERCENT_BASE = OrderMath.PERCENT_BASE;
    /// @inheritdoc IOrders
    uint32 public constant MIN_OUTBID_PERCENT = OrderMath.MIN_OUTBID_PERCENT;
    /// @inheritdoc IOrders
    uint32 public constant STALE_BID_SECONDS = 600;
    /// @inheritdoc IOrders
    uint32 public constant MIN_BID_DELAY_SECONDS = 30;
    /// @inheritdoc IOrders
    uint256 public constant MAX_DATA_LENGTH = 2048;
    /// @inheritdoc IOrders
    uint32 public constant STATUS_CANCELED = 1;
    /// @inheritdoc IOrders
    uint32 public constant STATUS_COMPLETED = 2;

    constructor(address iweth_) ChunkSettlement(iweth_) {}

    /// @inheritdoc IOrders
    function ask(Ask calldata ask_) external lock returns (uint64 id) {
        address bought = ask_.dstToken == address(0) ? iweth : ask_.dstToken;
        if (ask_.srcToken == bought) revert SameToken(bought);
        if (
            ask_.srcToken == address(0) || ask_.srcBidAmount == 0 || ask_.srcBidAmount > ask_.srcAmount
                || ask_.dstMinAmount == 0 || ask_.bidDelay < MIN_BID_DELAY_SECONDS
        ) revert InvalidAsk();
        _requireShort(ask_.data);
        if (ask_.deadline <= block.timestamp) revert DeadlinePassed(ask_.deadline, block.timestamp);
        id = _store(ask_);
        emit OrderCreated(id, msg.sender, ask_.exchange, ask_);
    }

    /// @inheritdoc IOrders
    function bid(
        uint64 id,
        address exchange,
        uint256 dstFee,
        uint32 slippagePercent,
        bytes calldata data
    )
        external
        lock
    {
        Stored storage o = _open(id);
        if (exchange == address(0) || (o.exchange != address(0) && o.exchange != exchange)) {
            revert ExchangeNotAllowed(id, exchange);
        }
        _requireShort(data);
        if (slippagePercent >= PERCENT_BASE) revert SlippageTooHigh(slippagePercent);
        _requireDue(id, o);
        (uint256 srcAmountIn, uint256 minimum) = _chunk(o);
        _requireFunded(id, o, srcAmountIn);
        uint256 quoted = IExchange(exchange).getAmountOut(o.srcToken, _bought(o), srcAmountIn, o.data, data);
        uint256 dstAmount = OrderMath.promised(quoted, slippagePercent, dstFee);
        if (dstAmount < minimum) revert MinimumNotMet(id, dstAmount, minimum);
        Offer storage standing = o.offer;
        if (
            block.timestamp <= uint256(standing.time) + STALE_BID_SECONDS
                && !OrderMath.outbids(dstAmount, standing.dstAmount)
        ) revert BidTooLow(id, dstAmount, standing.dstAmount);
        o.offer = Offer(msg.sender, uint32(block.timestamp), exchange, dstAmount, dstFee, data);
        emit OrderBid(id, o.maker, exchange, slippagePercent, _shownBid(o));
    }

    /// @inheritdoc IOrders
    function fill(uint64 id) external lock {
        Stored storage o = _open(id);
        Offer memory offer = o.offer;
        if (offer.taker != msg.sender) revert NotTaker(id, offer.taker);
        uint256 due = uint256(offer.time) + o.bidDelay;
        if (block.timestamp < due) revert BidPending(id, due);
        (uint256 srcAmountIn, uint256 minimum) = _chunk(o);
        _requireFunded(id, o, srcAmountIn);
        uint256 filled = o.srcFilledAmount + srcAmountIn;
        o.srcFilledAmount = filled;
        o.filledTime = uint32(block.timestamp);
        bool completed = filled == o.srcAmount;
        if (completed) o.status = STATUS_COMPLETED;
        delete o.offer;
        uint256 dstAmountOut = _settle(id, o, offer, srcAmountIn, FixedPointMathLib.max(minimum, offer.dstAmount));
        emit OrderFilled(id, o.maker, offer.exchange, offer.taker, srcAmountIn, dstAmountOut, offer.dstFee, filled);
        if (completed) emit OrderCompleted(id, o.maker, offer.exchange, offer.taker);
    }

    /// @inheritdoc IOrders
    function cancel(uint64 id) external lock {
        _cancel(id);
    }

    /// @inheritdoc IOrders
    function cancelMany(uint64[] calldata ids) external lock {
        for (uint256 i; i < ids.length; ++i) {
            _cancel(ids[i]);
        }
    }

    /// @inheritdoc IOrders
    function prune(uint64 id) external lock {
        Stored storage o = _open(id);
        _requireDue(id, o);
        (uint256 srcAmountIn,) = _chunk(o);
        if (MakerFunds.available(o.srcToken, o.maker, address(this)) >= srcAmountIn) revert OrderFunded(id);
        _end(id, o);
    }

    function _requireShort(bytes calldata data) private pure {
        if (data.length > MAX_DATA_LENGTH) revert DataTooLong(data.length);
    }

    function _cancel(uint64 id) private {
        Stored storage o = _open(id);
        if (o.maker != msg.sender) revert NotMaker(id, o.maker);
        _end(id, o);
    }

    function _end(uint64 id, Stored storage o) private {
        o.status = STATUS_CANCELED;
        delete o.offer;
        emit OrderCanceled(id, o.maker, msg.sender);
    }

    function _open(uint64 id) private view returns (Stored storage o) {
        o = _stored(id);
        if (o.status <= block.timestamp) revert OrderNotOpen(id, o.status);
    }

    function _requireDue(uint64 id, Stored storage o) private view {
        uint256 due = uint256(o.filledTime) + o.fillDelay;
        if (o.filledTime != 0 && block.timestamp < due) revert FillDelayed(id, due);
    }

    function _requireFunded(uint64 id, Stored storage o, uint256 needed) private view {
        uint256 available = MakerFunds.available(o.srcToken, o.maker, address(this));
        if (available < needed) revert OrderNotFunded(id, available, needed);
    }

    function _chunk(Stored storage o) private view returns (uint256 srcAmountIn, uint256 minimum) {
        srcAmountIn = OrderMath.nextChunk(o.srcAmount, o.srcBidAmount, o.srcFilledAmount);
        minimum = OrderMath.chunkMinimum(srcAmountIn, o.srcBidAmount, o.dstMinAmount);
    }
}

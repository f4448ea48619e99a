// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IOrders} from '../interfaces/orders/IOrders.sol';

/// @title Orders as stored, and as the ABI returns them
/// @dev Fields are packed by what is written together: seven words for an ask, four and its data for a bid, two for a
/// fill.
abstract contract OrderStore is IOrders {
    struct Offer {
        address taker;
        uint32 time;
        address exchange;
        uint256 dstAmount;
        uint256 dstFee;
        bytes data;
    }

    struct Stored {
        address maker;
        uint32 time;
        uint32 status;
        uint32 filledTime;
        address exchange;
        uint32 deadline;
        uint32 bidDelay;
        uint32 fillDelay;
        address srcToken;
        address dstToken;
        uint256 srcAmount;
        uint256 srcBidAmount;
        uint256 dstMinAmount;
        uint256 srcFilledAmount;
        bytes data;
        Offer offer;
    }

    Stored[] private _orders;

    /// @inheritdoc IOrders
    mapping(address maker => uint64[] ids) public makerOrders;

    /// @inheritdoc IOrders
    function length() public view returns (uint64) {
        return uint64(_orders.length);
    }

    /// @inheritdoc IOrders
    function status(uint256 id) external view returns (uint32) {
        return _stored(id).status;
    }

    /// @inheritdoc IOrders
    function orderIdsByMaker(address maker) external view returns (uint64[] memory) {
        return makerOrders[maker];
    }

    /// @inheritdoc IOrders
    function order(uint64 id) public view returns (Order memory shown) {
        Stored storage o = _stored(id);
        shown.id = id;
        shown.status = o.status;
        shown.time = o.time;
        shown.filledTime = o.filledTime;
        shown.srcFilledAmount = o.srcFilledAmount;
        shown.maker = o.maker;
        shown.ask = Ask({
            exchange: o.exchange,
            srcToken: o.srcToken,
            dstToken: o.dstToken,
            srcAmount: o.srcAmount,
            srcBidAmount: o.srcBidAmount,
            dstMinAmount: o.dstMinAmount,
            deadline: o.deadline,
            bidDelay: o.bidDelay,
            fillDelay: o.fillDelay,
            data: o.data
        });
        shown.bid = _shownBid(o);
    }

    /// @inheritdoc IOrders
    function book(uint256 id)
        external
        view
        returns (uint64, uint32, uint32, uint32, uint256, address, Ask memory, Bid memory)
    {
        _stored(id);
        Order memory o = order(uint64(id));
        return (o.id, o.status, o.time, o.filledTime, o.srcFilledAmount, o.maker, o.ask, o.bid);
    }

    function _stored(uint256 id) internal view returns (Stored storage) {
        if (id >= _orders.length) revert OrderDoesNotExist(uint64(id));
        return _orders[id];
    }

    function _store(Ask calldata ask_) internal returns (uint64 id) {
        id = length();
        Stored storage o = _orders.push();
        o.maker = msg.sender;
        o.time = uint32(block.timestamp);
        o.status = ask_.deadline;
        o.exchange = ask_.exchange;
        o.deadline = ask_.deadline;
        o.bidDelay = ask_.bidDelay;
        o.fillDelay = ask_.fillDelay;
        o.srcToken = ask_.srcToken;
        o.dstToken = ask_.dstToken;
        o.srcAmount = ask_.srcAmount;
        o.srcBidAmount = ask_.srcBidAmount;
        o.dstMinAmount = ask_.dstMinAmount;
        if (ask_.data.length != 0) o.data = ask_.data;
        makerOrders[msg.sender].push(id);
    }

    function _shownBid(Stored storage o) internal view returns (Bid memory) {
        Offer storage f = o.offer;
        return Bid(f.time, f.taker, f.exchange, f.dstAmount, f.dstFee, f.data);
    }
}

// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IOrders} from '../orders/IOrders.sol';

/// @title Batch reads of orders, with their state at this block
interface IOrderLens {
    /// @notice States of an order, in the order of every layer.
    enum State {
        Open,
        PartiallyFilled,
        Completed,
        Cancelled,
        Expired
    }

    /// @notice An order, and its state at the block of the call.
    /// @param srcNextAmount Raw units that the next chunk sells; zero for a finished order
    /// @param dstNextMinAmount Least that the maker receives for it
    /// @param dueAt Second from which the next chunk may be bid for
    /// @param balance The maker's balance of the sold token; zero if the token does not answer
    /// @param allowance The orders' allowance of it from the maker
    /// @param isFundable Whether both cover the next chunk
    struct OrderRow {
        IOrders.Order order;
        State state;
        uint256 srcNextAmount;
        uint256 dstNextMinAmount;
        uint256 dueAt;
        uint256 balance;
        uint256 allowance;
        bool isFundable;
    }

    /// @notice Orders `offset` to `offset + limit`, all of them or only the open and partially filled ones.
    function orders(
        address book,
        uint256 offset,
        uint256 limit,
        bool onlyOpen
    )
        external
        view
        returns (OrderRow[] memory rows, uint256 total, uint256 blockNumber, uint256 timestamp);

    /// @notice Orders of a maker, oldest first.
    function ordersOf(
        address book,
        address maker,
        uint256 offset,
        uint256 limit
    )
        external
        view
        returns (OrderRow[] memory rows, uint256 total, uint256 blockNumber, uint256 timestamp);
}

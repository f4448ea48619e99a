// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Test} from 'forge-std/Test.sol';
import {IRouter} from '../../src/interfaces/router/IRouter.sol';

/// @title Draws steps and closing paths between four tokens
abstract contract SplitDraw is Test {
    /// @dev A pool between two tokens. A weighted pool is one edge for each two of its tokens.
    struct Edge {
        address pool;
        address tokenA;
        address tokenB;
        IRouter.PoolType poolType;
    }

    uint64 private constant ALL = 1e18;

    address[4] public tokens;
    Edge[] private _edges;
    uint256 private _state;

    constructor(address[4] memory tokens_, Edge[] memory edges_) {
        tokens = tokens_;
        for (uint256 i; i < edges_.length; ++i) {
            _edges.push(edges_[i]);
        }
    }

    /// @dev The next draws follow from it alone.
    function _seed(uint256 seed) internal {
        _state = seed;
    }

    /// @dev Below `limit`.
    function _roll(uint256 limit) internal returns (uint256) {
        _state = uint256(keccak256(abi.encode(_state)));
        return _state % limit;
    }

    /// @dev Up to two pools directly, and up to two on each side of a token between, in either order.
    function _drawSteps(address tokenIn, address tokenOut) internal returns (IRouter.Step[] memory steps) {
        steps = new IRouter.Step[](6);
        uint256 count;
        uint256 direct = _roll(3);
        address between = _roll(2) == 0 ? address(0) : _other(tokenIn, tokenOut);
        if (between == address(0)) {
            count = _fan(steps, count, tokenIn, tokenOut, direct + 1, true);
        } else {
            bool directFirst = direct == 0 || _roll(2) == 0;
            if (directFirst) count = _fan(steps, count, tokenIn, tokenOut, direct, false);
            count = _fan(steps, count, tokenIn, between, 1 + _roll(2), directFirst);
            count = _fan(steps, count, between, tokenOut, 1 + _roll(2), true);
            if (!directFirst) count = _fan(steps, count, tokenIn, tokenOut, direct, true);
        }
        assembly ('memory-safe') {
            mstore(steps, count)
        }
    }

    /// @dev One hop, or two over a token between.
    function _drawPath(address tokenIn, address tokenOut) internal returns (IRouter.Step[] memory path) {
        path = new IRouter.Step[](2);
        uint256 count;
        if (_roll(2) == 0) {
            count = _fan(path, count, tokenIn, tokenOut, 1, true);
        } else {
            address between = _other(tokenIn, tokenOut);
            count = _fan(path, count, tokenIn, between, 1, true);
            count = _fan(path, count, between, tokenOut, 1, true);
        }
        assembly ('memory-safe') {
            mstore(path, count)
        }
    }

    /// @dev `legs` pools from one token to another; with `whole` the last pool takes the remainder.
    function _fan(
        IRouter.Step[] memory steps,
        uint256 count,
        address from,
        address to,
        uint256 legs,
        bool whole
    )
        private
        returns (uint256)
    {
        for (uint256 i; i < legs; ++i) {
            Edge memory edge = _edge(from, to);
            uint64 share = whole && i + 1 == legs ? ALL : uint64(1 + _roll(ALL));
            steps[count++] = IRouter.Step(edge.pool, from, to, edge.poolType, share);
        }
        return count;
    }

    function _edge(address from, address to) private returns (Edge memory edge) {
        uint256 at = _roll(_edges.length);
        for (;; ++at) {
            edge = _edges[at % _edges.length];
            if (edge.tokenA == from && edge.tokenB == to) return edge;
            if (edge.tokenA == to && edge.tokenB == from) return edge;
        }
    }

    function _other(address tokenIn, address tokenOut) private returns (address token) {
        for (uint256 at = _roll(4);; ++at) {
            token = tokens[at % 4];
            if (token != tokenIn && token != tokenOut) return token;
        }
    }
}

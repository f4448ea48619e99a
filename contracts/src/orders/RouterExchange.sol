// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {IExchange} from '../interfaces/orders/IExchange.sol';
import {IRouter} from '../interfaces/router/IRouter.sol';
import {TokenCalls} from '../libraries/TokenCalls.sol';
import {TransientLock} from '../utils/TransientLock.sol';
import {BidRoute} from './BidRoute.sol';

/// @title Sells chunks of orders through the router, by the route of the bid
/// @dev Anyone may call it, with their own tokens. It holds nothing between calls. `getAmountOut` returns the taker's
/// promise: no view could predict the output of a concentrated pool, and a fill delivers the promised amount or
/// reverts.
contract RouterExchange is IExchange, TransientLock {
    using SafeTransferLib for address;

    /// @notice The router that sells.
    address public immutable router;

    constructor(address router_) {
        router = router_;
    }

    /// @inheritdoc IExchange
    function getAmountOut(
        address,
        address,
        uint256,
        bytes calldata,
        bytes calldata bidData
    )
        external
        pure
        returns (uint256)
    {
        return BidRoute.promised(bidData);
    }

    /// @inheritdoc IExchange
    function swap(
        address srcToken,
        address dstToken,
        uint256 amountIn,
        uint256 minOut,
        bytes calldata,
        bytes calldata bidData,
        address
    )
        external
        lock
    {
        _sell(_take(srcToken, amountIn), minOut, BidRoute.steps(bidData, srcToken, dstToken));
    }

    /// @dev The arrived part of the caller's `amount`: a token may have a tax.
    function _take(address token, uint256 amount) private returns (uint256) {
        uint256 held = token.balanceOf(address(this));
        token.safeTransferFrom(msg.sender, address(this), amount);
        return token.balanceOf(address(this)) - held;
    }

    /// @dev The router takes all of it, but a token need not count it off.
    function _sell(uint256 amountIn, uint256 minOut, IRouter.Step[] memory steps) private {
        address token = steps[0].tokenIn;
        TokenCalls.allow(token, router, amountIn);
        IRouter(router).swapExactTokensForTokensSplit(amountIn, minOut, steps, msg.sender, block.timestamp);
        TokenCalls.disallow(token, router);
    }
}

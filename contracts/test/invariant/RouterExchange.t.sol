// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {RouterExchange} from '../../src/orders/RouterExchange.sol';
import {Fixture} from '../utils/Fixture.sol';
import {RouterExchangeHandler} from './RouterExchangeHandler.sol';

/// @notice INV-20: nothing stays with the exchange that sells chunks of orders through the router
contract RouterExchange_Invariant_Test is Fixture {
    RouterExchange private _exchange;
    RouterExchangeHandler private _handler;

    function setUp() public override {
        super.setUp();
        _exchange = new RouterExchange(address(router));
        _handler = new RouterExchangeHandler(_exchange, [token0, token1, dollar], classic, stable);
        _sellEveryWay();
        targetContract(address(_handler));
    }

    /// @dev Draws begin after sales on every route: a handler with only rejected sales would prove nothing.
    function _sellEveryWay() private {
        for (uint256 way; way < 6; ++way) {
            _handler.sell(1e14, way, 2, 0);
            assertEq(_handler.sales(), way + 1);
        }
    }

    function invariant_theExchangeHoldsNothing() external view {
        assertEq(address(_exchange).balance, 0);
        for (uint256 i; i < 3; ++i) {
            assertEq(_handler.tokens(i).balanceOf(address(_exchange)), 0, 'token left');
            assertEq(_handler.tokens(i).allowance(address(_exchange), address(router)), 0, 'allowance left');
            assertEq(_handler.tokens(i).balanceOf(address(router)), 0, 'token left in the router');
        }
    }
}

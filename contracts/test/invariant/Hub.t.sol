// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Test} from 'forge-std/Test.sol';
import {console} from 'forge-std/console.sol';
import {LiquidityHub} from '../../src/hub/LiquidityHub.sol';
import {ILiquidityHub} from '../../src/interfaces/hub/ILiquidityHub.sol';
import {TestToken} from '../../src/testing/TestToken.sol';
import {WBNB} from '../../src/tokens/WBNB.sol';
import {HubHandler} from './HubHandler.sol';

// SWAP-32
/// @notice At each settlement the handler asserts the settler, the deadline, the signature and the single use.
contract Hub_Invariant_Test is Test {
    LiquidityHub private _hub;
    HubHandler private _handler;

    function setUp() external {
        vm.warp(1_782_000_000);
        _hub = new LiquidityHub(address(new WBNB()));
        _handler = new HubHandler(_hub);
        // The run starts after a settlement: a handler that always reverts would prove nothing.
        _handler.sign(0, 1e18, 1e18, 60);
        _handler.settle(0, 1);
        assertEq(_handler.settlements(), 1);
        targetContract(address(_handler));
    }

    /// @dev One campaign for all: forge draws the same calls for each invariant.
    function invariant_allHold() external view {
        _aNonceIsSpentOnceOrGivenUp();
        _onlySignedAmountsMove();
        _theHubHoldsNothing();
    }

    function _aNonceIsSpentOnceOrGivenUp() private view {
        for (uint256 i; i < _handler.count(); ++i) {
            ILiquidityHub.Quote memory quote = _handler.quoteAt(i);
            assertEq(_hub.isNonceUsed(quote.solver, quote.nonce), _handler.spent(quote.solver, quote.nonce));
        }
    }

    /// @dev Every account has approved the hub: its balances are exactly what its signed and used quotes left.
    function _onlySignedAmountsMove() private view {
        for (uint256 t; t < 2; ++t) {
            TestToken token = _handler.tokens(t);
            for (uint256 a; a < 5; ++a) {
                address account = a < 3 ? _handler.users(a) : _handler.solvers(a - 3);
                assertEq(token.balanceOf(account), _handler.books(account, address(token)));
            }
        }
    }

    function _theHubHoldsNothing() private view {
        assertEq(address(_hub).balance, 0);
        for (uint256 t; t < 2; ++t) {
            assertEq(_handler.tokens(t).balanceOf(address(_hub)), 0);
        }
    }

    /// @dev The results of a run's draws.
    function afterInvariant() external view {
        console.log('settlements, refusals:', _handler.settlements(), _handler.refusals());
    }
}

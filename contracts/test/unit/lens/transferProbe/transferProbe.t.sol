// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {TransferProbe} from '../../../../src/lens/TransferProbe.sol';
import {HostileToken} from '../../../../src/testing/hostile/HostileToken.sol';
import {BlockingToken, SilentToken, TaxToken} from '../../../../src/testing/hostile/TransferTokens.sol';
import {TaxedToken} from '../../../../src/testing/TaxedToken.sol';
import {Fixture} from '../../../utils/Fixture.sol';

/// @dev Takes the full amount of every transfer from its victim.
contract SwallowingToken is HostileToken {
    address private _victim;

    function swallow(address victim) external {
        _victim = victim;
    }

    function _move(address from, address to, uint256 amount) internal override {
        super._move(from, from == _victim ? address(0xdead) : to, amount);
    }
}

// TOKEN-7: the tax is found by simulation, never from a list
contract TransferProbe_Unit_Test is Fixture {
    address private immutable HOLDER = makeAddr('holder');
    address private immutable RECEIVER = makeAddr('receiver');

    function setUp() public override {
        super.setUp();
        // The same as a state override of a simulated call.
        bytes memory code = vm.getDeployedCode('TransferProbe.sol:TransferProbe');
        vm.etch(HOLDER, code);
        vm.etch(RECEIVER, code);
    }

    function test_GivenATokenWithoutTax() external {
        token0.mint(HOLDER, 5e18);
        _measures(address(token0), 1e18, 1e18, 1e18, true, true);
        assertEq(token0.balanceOf(HOLDER), 5e18);
        SilentToken silent = new SilentToken();
        silent.mint(HOLDER, 5e18);
        _measures(address(silent), 1e18, 1e18, 1e18, true, true);
    }

    function test_GivenATokenWithATax() external {
        TaxToken tenth = new TaxToken();
        tenth.mint(HOLDER, 5e18);
        _measures(address(tenth), 1e18, 0.9e18, 0.81e18, true, true);
        TaxedToken three = new TaxedToken('Three', 'THREE', 18, 300, address(this));
        three.mint(HOLDER, 5e18);
        _measures(address(three), 1e18, 0.97e18, 0.9409e18, true, true);
    }

    function test_GivenATokenThatCannotBeSold() external {
        BlockingToken token = new BlockingToken();
        token.mint(HOLDER, 5e18);
        vm.mockCallRevert(address(token), abi.encodeCall(HostileToken.transfer, (HOLDER, 1e18)), 'no way back');
        _measures(address(token), 1e18, 1e18, 0, false, true);
    }

    function test_GivenATokenThatRefusesThePaymentOut() external {
        BlockingToken token = new BlockingToken();
        token.mint(HOLDER, 5e18);
        token.setBlocked(HOLDER, true);
        _measures(address(token), 1e18, 1e18, 0, false, false);
    }

    function test_RevertGiven_AHolderOfLessThanTheAmount() external {
        token0.mint(HOLDER, 1e18 - 1);
        vm.expectRevert(SafeTransferLib.TransferFailed.selector);
        TransferProbe(HOLDER).measure(address(token0), RECEIVER, 1e18);
        vm.expectRevert(SafeTransferLib.TransferFailed.selector);
        TransferProbe(HOLDER).measure(makeAddr('no token'), RECEIVER, 1e18);
    }

    function test_GivenATokenWhoseSaleMovesNothing() external {
        SwallowingToken token = new SwallowingToken();
        token.mint(HOLDER, 5e18);
        token.swallow(RECEIVER);
        _measures(address(token), 1e18, 1e18, 0, true, true);
    }

    function _measures(address token, uint256 amount, uint256 bought, uint256 sold, bool sellable, bool paid) private {
        uint256 snapshot = vm.snapshotState();
        (uint256 bought_, uint256 sold_, bool sellable_, bool paid_) =
            TransferProbe(HOLDER).measure(token, RECEIVER, amount);
        assertEq(bought_, bought);
        assertEq(sold_, sold);
        assertEq(sellable_, sellable);
        assertEq(paid_, paid);
        vm.revertToState(snapshot);
    }
}

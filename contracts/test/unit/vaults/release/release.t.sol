// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {FixedPointMathLib} from 'solady/utils/FixedPointMathLib.sol';
import {VaultFixture} from '../../../utils/VaultFixture.sol';

/// @notice how/vaults#shares: fees are released over six hours; a depositor pays for them, a withdrawal takes along the
/// part earned by holding
/// @dev Fees arrive in token0 only, while the price stays where they left it.
contract VaultRelease_Unit_Test is VaultFixture {
    uint256 private constant SIDES = 10_000e18;
    uint256 private constant ROUNDING = 30;
    uint256 private _fresh;

    /// @dev Alice has held shares for six hours when bob deposits.
    function setUp() public override {
        super.setUp();
        _working(vault, SIDES);
        skip(6 hours);
    }

    /// @dev Collected in this second.
    function _earn() private {
        _trade(true, 2000e18);
        vault.claimPerformanceFee();
        _fresh = 9 * token0.balanceOf(feeRecipient);
        assertGt(_fresh, 1e15);
    }

    /// @dev Leaves with a part of the totals and of `fees`.
    function _assertLeavesWith(address account, uint256 fees) private {
        uint256 shares = vault.balanceOf(account);
        uint256 expected = FixedPointMathLib.fullMulDiv(_totals(vault)[0] + fees, shares, vault.totalSupply() + 1000);
        (uint256 out0,) = _leave(vault, account, shares);
        assertApproxEqAbs(out0, expected, ROUNDING);
    }

    function test_GivenFeesAreNotReleased_LetsWhoComesPay() external {
        _earn();
        uint160 price = _price();
        uint256 shares = _enter(vault, bob, SIDES, SIDES);
        uint256 spent = _worth(SIDES, SIDES, price) - _purse(bob, price);
        skip(6 hours);
        (uint256 out0, uint256 out1) = _leave(vault, bob, shares);
        assertLe(_worth(out0, out1, price), spent + ROUNDING, 'took what others earned');
        assertApproxEqRel(_worth(out0, out1, price), spent, 1e6, 'lost what it paid for');
    }

    function test_GivenFeesAreNotReleased_LetsOldSharesTakeTheirPart() external {
        _enter(vault, bob, SIDES, SIDES);
        _earn();
        _assertLeavesWith(alice, _fresh);
    }

    function test_GivenFeesAreNotReleased_LetsYoungerSharesTakeLess() external {
        _enter(vault, bob, SIDES, SIDES);
        skip(3 hours);
        _earn();
        _assertLeavesWith(bob, _fresh / 2);
    }

    /// @dev A stranger deposits while fees of several days are uncollected, then the only other holder withdraws.
    function test_GivenFeesAreNotReleased_LeavesNothingToDust() external {
        _trade(true, 2000e18);
        uint160 price = _price();
        uint256 dust = _worth(1e7, 1e7, price);
        _enter(vault, bob, 1e7, 1e7);
        _leave(vault, alice, vault.balanceOf(alice));
        _leave(vault, bob, vault.balanceOf(bob));
        assertEq(vault.totalSupply(), 0);
        assertApproxEqAbs(_purse(bob, price), dust, 1e6);
    }

    function test_GivenOldSharesAreJoinedByNewOnes() external {
        _enter(vault, bob, SIDES, SIDES);
        uint256 old = vault.balanceOf(alice);
        _enter(vault, alice, SIDES, SIDES);
        assertGt(vault.balanceOf(alice), old + old / 2);
        _earn();
        _assertLeavesWith(alice, FixedPointMathLib.fullMulDiv(_fresh, old, vault.balanceOf(alice)));
    }

    function test_GivenSharesWereSent() external {
        uint256 sent = vault.balanceOf(alice) / 4;
        uint256 young = _enter(vault, bob, SIDES, SIDES);
        vm.prank(alice);
        vault.transfer(bob, sent);
        vm.prank(bob);
        vault.transfer(bob, young);
        _earn();
        uint256 snapshot = vm.snapshotState();
        _assertLeavesWith(bob, FixedPointMathLib.fullMulDiv(_fresh, sent, sent + young));
        vm.revertToState(snapshot);
        _assertLeavesWith(alice, _fresh);
    }

    function test_GivenASingleShareIsTheLastOne() external {
        uint256 shares = _enter(vault, bob, SIDES, SIDES);
        _leave(vault, alice, vault.balanceOf(alice) - 1);
        _earn();
        _leave(vault, bob, shares);
        (uint256 out0,) = _leave(vault, alice, 1);
        assertApproxEqAbs(out0, _fresh, ROUNDING);
    }
}

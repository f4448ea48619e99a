// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Test} from 'forge-std/Test.sol';
import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {TokenCalls} from '../../../../src/libraries/TokenCalls.sol';
import {HostileToken} from '../../../../src/testing/hostile/HostileToken.sol';
import {
    HidingToken,
    NoZeroApprovalToken,
    RefusingByFalseToken,
    SilentToken
} from '../../../../src/testing/hostile/TransferTokens.sol';

// REL-2, REL-3
/// @notice INV-20
contract TokenCalls_Unit_Test is Test {
    address private constant SPENDER = address(0xbeef);

    function allow(HostileToken token, uint256 amount) public {
        TokenCalls.allow(address(token), SPENDER, amount);
    }

    function disallow(HostileToken token) public {
        TokenCalls.disallow(address(token), SPENDER);
    }

    function _allowed(HostileToken token) private view returns (uint256) {
        return token.allowance(address(this), SPENDER);
    }

    function _spend(HostileToken token, uint256 amount) private {
        token.mint(address(this), amount);
        vm.prank(SPENDER);
        token.transferFrom(address(this), SPENDER, amount);
    }

    function test_GivenNothingIsAllowed() external {
        HostileToken token = new HostileToken();
        vm.expectCall(address(token), abi.encodeWithSelector(HostileToken.approve.selector), 0);
        allow(token, 0);
        disallow(token);
    }

    function test_GivenSomethingIsAllowed() external {
        HostileToken token = new HostileToken();
        allow(token, 1e18);
        _spend(token, 1e17);
        disallow(token);
        assertEq(_allowed(token), 0);
    }

    function testFuzz_GivenTheTokenRefusesToApproveNothing(uint256 amount, uint256 spent) external {
        amount = bound(amount, 2, type(uint128).max);
        spent = bound(spent, 0, amount - 1);
        NoZeroApprovalToken token = new NoZeroApprovalToken();
        for (uint256 i; i < 2; ++i) {
            allow(token, amount);
            _spend(token, spent);
            disallow(token);
            assertEq(_allowed(token), 1);
        }
        allow(token, amount);
        _spend(token, amount);
        disallow(token);
        assertEq(_allowed(token), 0, 'all of it was used');
    }

    function test_GivenItRefusesThatToo() external {
        HostileToken token = new HostileToken();
        allow(token, 1e18);
        vm.mockCallRevert(address(token), abi.encodeWithSelector(HostileToken.approve.selector), 'no');
        vm.expectRevert(SafeTransferLib.ApproveFailed.selector);
        this.disallow(token);
    }

    function _sent(HostileToken token) private returns (bool) {
        token.mint(address(this), 1e18);
        return TokenCalls.tryTransfer(address(token), SPENDER, 1e17);
    }

    function test_WhenTheTokenAnswersTrueOrNothing() external {
        assertTrue(_sent(new HostileToken()));
        assertTrue(_sent(new SilentToken()));
    }

    function test_WhenTheTokenRevertsOrHasNoCode() external {
        HostileToken token = new HostileToken();
        assertFalse(TokenCalls.tryTransfer(address(token), SPENDER, 1), 'reverts');
        assertFalse(TokenCalls.tryTransfer(makeAddr('nothing'), SPENDER, 1), 'no code');
    }

    function test_WhenTheTokenDenies_GivenItsBalanceIsAsItWas() external {
        RefusingByFalseToken token = new RefusingByFalseToken();
        token.refuse();
        assertFalse(_sent(token));
    }

    /// @dev Its reported balance is as unreliable as its return value: it is never paid twice.
    function test_WhenTheTokenDenies_GivenItsBalanceIsAnotherOrHidden() external {
        bytes[3] memory answers = [abi.encode(false), bytes(hex'01'), new bytes(31)];
        for (uint256 i; i < answers.length; ++i) {
            for (uint256 way; way <= uint256(type(HidingToken.Way).max); ++way) {
                HidingToken token = new HidingToken();
                token.deny(answers[i]);
                token.hide(HidingToken.Way(way));
                assertTrue(_sent(token), vm.toString(way));
            }
        }
    }

    /// @dev If a token that hides its balances denies the transfer, the account loses the claim.
    function test_WhenTheTokenDenies_GivenItMovesNothingAndHidesThat() external {
        RefusingByFalseToken token = new RefusingByFalseToken();
        token.refuse();
        vm.mockCallRevert(address(token), abi.encodeWithSelector(HostileToken.balanceOf.selector), 'no');
        assertTrue(_sent(token));
    }
}
